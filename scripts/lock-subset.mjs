/**
 * The part of a lock file (lockfileVersion 3) that some packages of one workspace need, as a lock file for an empty folder.
 * Everything keeps its place, so every package finds the same versions of others as in the whole.
 *
 * @typedef {{ version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 *
 * @param {Record<string, Locked>} packages of the whole lock file, by path
 * @param {string} workspace path of the workspace
 * @param {readonly string[]} wanted names of packages that the workspace imports
 * @returns {{ dependencies: Record<string, string>, packages: Record<string, Locked> }} exact versions of the wanted packages,
 *   and everything that is to be installed, by path
 * @throws Error where a package is not in the lock file, or two versions would take the same place
 */
export function lockSubset(packages, workspace, wanted) {
  /** @type {Map<string, string>} places in the whole, by places in the part */
  const kept = new Map();
  const pending = wanted.map((name) => placeOf(packages, workspace, name, false));
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (place === null) continue;
    const own = place.startsWith(`${workspace}/`) ? place.slice(workspace.length + 1) : place;
    const other = kept.get(own);
    if (other === place) continue;
    if (other !== undefined) throw new Error(`${other} and ${place} cannot both be installed as ${own}.`);
    kept.set(own, place);
    for (const [name, optional] of needsOf(packages[place])) pending.push(placeOf(packages, place, name, optional));
  }
  const places = [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  const versions = wanted.map((name) => [name, packages[kept.get(`node_modules/${name}`)].version]);
  return {
    dependencies: Object.fromEntries(versions),
    packages: Object.fromEntries(places.map(([own, place]) => [own, packages[place]])),
  };
}

/**
 * @param {Locked} locked
 * @returns {[name: string, isOptional: boolean][]} what a package needs beside it
 */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  return [
    ...Object.keys(dependencies).map((name) => [name, name in optionalDependencies]),
    ...Object.keys(optionalDependencies).map((name) => [name, true]),
    ...Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .map((name) => [name, false]),
  ];
}

/** Where Node finds a package from a place: in its own node_modules, or in those of the folders above. */
function placeOf(packages, from, name, optional) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?[^/]+|[^/]+)$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') break;
  }
  if (optional) return null;
  throw new Error(`${name}, which ${from} needs, is not in the lock file.`);
}
