// What takes the place of the browser's own functions in the script of an offline copy (generator/client/
// offline-bundle.ts injects it): browsers allow a page that was opened from a folder neither to fetch nor to start workers.

export { fileFetch as fetch } from './file-fetch.ts';
export { PageWorker as Worker } from './page-worker.ts';
