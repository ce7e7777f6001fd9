// Texts of what a reader can do with a page: copy, open, edit it.

import { localized } from './catalogue.ts';

export const pageMessages = localized('page', {
  tools: 'Page tools',
  copy: 'Copy page as Markdown',
  view: 'View as Markdown',
  edit: 'Edit this page',
  lastUpdated: 'Last updated',
  updatedOn: 'on',
  updatedBy: 'by',
});
