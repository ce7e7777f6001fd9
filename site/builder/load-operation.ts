// Loads what the tools of an operation need besides their own code. Entry: loadOperation().

import { parseOperationData } from '../shared/reference/builder-data.ts';
import type { TabsComponent } from './SampleTabs.tsx';

export type LoadTabs = () => Promise<TabsComponent>;

/** In parallel: one after the other would cost a round trip. */
export async function loadOperation(address: string, loadTabs: LoadTabs) {
  const [Tabs, json] = await Promise.all([
    loadTabs(),
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.json() as Promise<unknown>;
    }),
  ]);
  const data = parseOperationData(json);
  if (data === undefined) throw new Error(`${address} is no data of an operation`);
  return { data, Tabs };
}
