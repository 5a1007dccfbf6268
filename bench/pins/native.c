#include <jni.h>

JNIEXPORT void JNICALL Java_Pins_callBack(JNIEnv *env, jclass type) {
  jmethodID called = (*env)->GetStaticMethodID(env, type, "calledBack", "()V");
  (*env)->CallStaticVoidMethod(env, type, called);
}
