// The options of a build, set by the command line or a test.

export interface BuildOptions {
  siteDir: string; // absolute
  outDir: string; // absolute
  mode: 'production' | 'development';
  baseUrl?: string; // overrides site.yaml's
  only?: string; // the edition to write: 'ar', '1.0', 'ar/1.0', '/' for the default one; absent: all
  workers: number; // 0: render in this process
  drafts: boolean;
  strict: boolean;
  cache: boolean;
  compress?: boolean; // a .br and a .gz beside each text file
  dryRun?: boolean; // everything is checked, nothing is written
  maxSeconds?: number; // limit of CPU time for one page or specification; absent: 20
}
