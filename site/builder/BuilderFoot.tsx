// On small screens: the switch between form and code, and the Copy button, within reach of a thumb. Larger screens
// show both views, and the stylesheet hides this. Entry: BuilderFoot.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';

export type BuilderView = 'form' | 'code';

interface BuilderFootProps {
  view: BuilderView;
  setView: (view: BuilderView) => void;
  copy: (button: HTMLElement) => void;
}

export function BuilderFoot({ view, setView, copy }: BuilderFootProps) {
  return (
    <footer className="builder-foot">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of the form */}
      <div role="group" aria-label={words.view}>
        {(['form', 'code'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {words.views[one]}
          </button>
        ))}
      </div>
      <button type="button" className="builder-copy" onClick={(event) => copy(event.currentTarget)}>
        {words.copy}
      </button>
    </footer>
  );
}
