// Replaces browser functions in the script of an offline copy (generator/client/offline-bundle.ts injects it): a page
// opened from a folder may neither fetch nor start workers.

export { fileFetch as fetch } from './file-fetch.ts';
export { PageWorker as Worker } from './page-worker.ts';
