// The button that clears a search field, in place of the browser's own. Entry: ClearButton.

import { Icon } from '../../parts/Icon.tsx';
import { searchMessages } from '../../shared/messages/search-messages.ts';

export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="search-clear"
      aria-label={searchMessages.clear}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}
