// Loads all groups of texts, for the build. Entry: groups.

import './action-messages.ts';
import './builder-messages.ts';
import './change-messages.ts';
import './content-messages.ts';
import './diagram-messages.ts';
import './failure-messages.ts';
import './field-messages.ts';
import './fold-messages.ts';
import './link-messages.ts';
import './overview-messages.ts';
import './page-messages.ts';
import './reference-messages.ts';
import './samples-messages.ts';
import './schema-messages.ts';
import './search-messages.ts';
import './sending-messages.ts';
import './shell-messages.ts';
import './shortcut-messages.ts';

export { groups } from './catalogue.ts';
