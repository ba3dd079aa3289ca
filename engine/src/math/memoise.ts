/** Memoises a function per argument object for as long as the argument lives. Results are read-only. */
export function memoise<Thing extends object, Found extends {}>(
  work: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>();
  return (thing) => {
    const found = known.get(thing) ?? work(thing);
    known.set(thing, found);
    return found;
  };
}
