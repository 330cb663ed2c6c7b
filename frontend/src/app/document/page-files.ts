/**
 * The build's manifest: each source with its file, its styles and the sources that it imports (Vite, "build.manifest").
 */
export type BuiltFiles = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[]; isEntry?: boolean }>
>;

/**
 * Returns the scripts and style sheets of a page's own code, without those that every page loads. A script stands after
 * those that it imports.
 */
export function filesOf(built: BuiltFiles, sources: readonly string[]): { modules: string[]; styles: string[] } {
  const common = reached(
    built,
    Object.keys(built).filter((source) => built[source]?.isEntry),
  );
  const own = [...reached(built, sources)].filter((source) => !common.has(source));
  const modules = own.map((source) => `/${built[source]?.file}`);
  const styles = own.flatMap((source) => built[source]?.css ?? []).map((file) => `/${file}`);
  return { modules, styles: [...new Set(styles)] };
}

/** Returns sources and all that they import, each after what it imports. */
function reached(built: BuiltFiles, sources: readonly string[]): Set<string> {
  const known = new Set<string>();
  const inOrder = new Set<string>();
  const visit = (source: string): void => {
    if (known.has(source)) return;
    const entry = built[source];
    if (!entry) throw new Error(`The manifest of the build does not contain ${source}.`);
    known.add(source);
    entry.imports?.forEach(visit);
    inOrder.add(source);
  };
  sources.forEach(visit);
  return inOrder;
}
