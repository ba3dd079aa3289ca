/**
 * Extracts the part of a lock file (lockfileVersion 3) that some packages of a workspace need, for installing them in an
 * empty folder. Paths are kept, so every package resolves the same versions of others.
 *
 * @typedef {{ version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 *
 * @param {Record<string, Locked>} packages of the complete lock file, by path
 * @param {string} workspace path of the workspace
 * @param {readonly string[]} wanted names of packages that the workspace imports
 * @returns {{ dependencies: Record<string, string>, packages: Record<string, Locked> }} exact versions of the wanted packages,
 *   and all packages to install, by path
 * @throws Error if a package is not in the lock file, or two versions have the same path
 */
export function lockSubset(packages, workspace, wanted) {
  /** @type {Map<string, string>} original paths by paths in the subset */
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
 *
 * @returns {[name: string, isOptional: boolean][]} the package's dependencies
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

/**
 * Returns the path at which Node finds a package: in the importing package's node_modules or in a parent folder's.
 */
function placeOf(packages, from, name, optional) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?[^/]+|[^/]+)$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') break;
  }
  if (optional) return null;
  throw new Error(`${name}, which ${from} needs, is not in the lock file.`);
}
