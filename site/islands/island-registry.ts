// The island components, for the build to render. In the browser each is a chunk of its own, imported by the page's
// entry. Entry: islandComponents.

import type { ComponentType } from 'react';
import { OperationSamples } from './OperationSamples.tsx';
import { SearchPage } from './SearchPage.tsx';
import { Tabs } from './Tabs.tsx';

/** Props as plain JSON, checked by the build, and the HTML of each slot. */
export type IslandComponent = ComponentType<Record<string, unknown> & { slots: readonly string[] }>;

const components = { OperationSamples, SearchPage, Tabs } satisfies Record<
  string,
  ComponentType<never>
>;

// The only place that drops the islands' own prop types: the build knows them by name.
export const islandComponents = components as unknown as Readonly<Record<string, IslandComponent>>;
