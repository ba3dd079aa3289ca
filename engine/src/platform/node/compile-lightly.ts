import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 compile what gets hot quickly and with less care (no TurboFan), in all threads, until `compileAsUsual`. Of code that
 * runs for a second or two, compiling it with all care is a fifth of the work.
 *
 * Code kept from earlier starts is refused meanwhile (V8 compares settings): call this when all threads have loaded theirs.
 */
export function compileLightly(): void {
  setFlagsFromString('--no-turbofan');
}

/** Has V8 compile as it does by itself. */
export function compileAsUsual(): void {
  setFlagsFromString('--turbofan');
}
