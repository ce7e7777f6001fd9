// The options of a build, set by the command line or a test.

/** What loading a site depends on, in a build, the dev server and commands that only read. */
export interface SiteOptions {
  siteDir: string; // absolute
  baseUrl?: string; // overrides site.yaml's
  drafts: boolean;
  maxSeconds?: number; // limit of CPU time for one page or specification; absent: 20
}

export interface BuildOptions extends SiteOptions {
  outDir: string; // absolute
  mode: 'production' | 'development'; // development: what the dev server sends, for tests
  only?: string; // the edition to write: 'ar', '1.0', 'ar/1.0', '/' for the default one; absent: all
  workers: number; // 0: render in this process
  strict: boolean;
  cache: boolean;
  compress?: boolean; // a .br and a .gz beside each text file
  dryRun?: boolean; // everything is checked, nothing is written
}
