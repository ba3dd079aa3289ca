import { setFlagsFromString } from 'node:v8';

/**
 * Disables the optimising compiler (TurboFan) in all threads until `compileAsUsual`. For code that runs a second or
 * two, optimising is a fifth of the work. Cached code from earlier starts is rejected meanwhile (V8 compares flags):
 * call this after all threads have loaded theirs.
 */
export function compileLightly(): void {
  setFlagsFromString('--no-turbofan');
}

/** Restores V8's default compilation. */
export function compileAsUsual(): void {
  setFlagsFromString('--turbofan');
}
