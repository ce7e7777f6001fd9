// The specifications of a site as read: what blocks are made from and checks look at.

import type { SampleOptions } from '../../../site/shared/samples/write-samples.ts';
import type { FoundApi } from './api-index.ts';
import type { SpecDocument } from './spec-documents.ts';

export interface ApiFiles {
  documents: ReadonlyMap<string, SpecDocument>;
  contents: ReadonlyMap<string, unknown>;
  api: FoundApi;
  options: SampleOptions; // what samples show of this provider
}
