// Where the generator itself is installed.

import { fileURLToPath } from 'node:url';

/** The folder that holds generator/, site/ and node_modules/; ends with a slash. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
