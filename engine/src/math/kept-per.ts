/** A function whose result is kept for each argument, as long as that lives; results are read only. */
export function keptPer<Thing extends object, Found extends {}>(
  work: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>();
  return (thing) => {
    const found = known.get(thing) ?? work(thing);
    known.set(thing, found);
    return found;
  };
}
