import { buildConsole } from '../drive/build.ts';

/** Once before all browser tests: two files building at the same time would read each other's half-written bundles. */
export default buildConsole;
