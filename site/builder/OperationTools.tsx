// What a reader can do with an operation: see its other examples, build a request. Comes when it is asked for.
// Entry: OperationTools.

import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { OperationData } from '../shared/operation-data.ts';
import { indexOf } from '../shared/request-form/request-form.ts';
import { exampleValues, requestFrom } from '../shared/sample-request.ts';
import { Builder } from './Builder.tsx';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';
import { showAnswer } from './shown-answer.ts';
import { takeStyles } from './styles.ts';

export { parseOperationData } from '../shared/operation-data.ts';

interface OperationToolsProps {
  data: OperationData;
  Tabs: TabsComponent;
  examples: readonly string[]; // titles
  chosen: number;
  onChoose: (example: number) => void;
  isOpen: boolean; // the builder
  onClose: () => void;
  bar: RefObject<HTMLElement | null>; // the panel is around it
}

export function OperationTools(props: OperationToolsProps) {
  const { data, Tabs, chosen, bar, isOpen } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const index = useMemo(() => indexOf(data.operation, data.hoisted), [data]);
  useEffect(takeStyles); // each time: tabs that come alive drop the sheets of script
  useEffect(() => {
    const answer = chosen > 0 ? data.answers[chosen] : undefined;
    return answer ? showAnswer(bar.current, answer) : undefined;
  }, [data, chosen, bar]);
  return (
    <>
      {chosen > 0 && (
        <SampleTabs
          request={requestFrom(data.operation, exampleValues(data.operation, chosen))}
          title={`${data.operation.method} ${data.operation.path}`}
          keys={data.keys}
          Tabs={Tabs}
        />
      )}
      {wasOpened && <Builder {...props} index={index} />}
    </>
  );
}
