/** The work, done once for each thing it is asked about and kept as long as that thing is: what it answers is read only. */
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
