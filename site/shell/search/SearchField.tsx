// The search field of the navbar: a form that leads to the search page, until the search box is loaded at the
// first hover or focus. On small screens the form is in a dialog over the whole screen. Entry: NavbarSearch.

import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData } from '../../parts/SiteDataContext.tsx';
import { attachLazily } from '../../runtime/attach-lazily.ts';
import type { BackGuard } from '../../runtime/navigation/back-guard.ts';
import { leavePlace } from '../../runtime/search/reader-place.ts';
import { rememberPage } from '../../runtime/search/recent-pages.ts';
import { isMac, isSearchShortcut, isTyping } from '../../runtime/search/shortcut.ts';
import { startSearch } from '../../runtime/search/start-search.ts';
import { ofThisBuild } from '../../runtime/state/new-build.ts';
import { searchPlace } from '../../runtime/state/site-address.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { PageData } from '../../shared/site-types.ts';
import type { SearchBoxProps } from './SearchBox.tsx';

export function NavbarSearch({ page }: { page: PageData }) {
  const action = `${searchPlace(useSiteData()).baseUrl}search/`;
  const form = useRef<HTMLFormElement>(null);
  const dialogForm = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const guard = useRef<Promise<BackGuard>>(undefined);
  const isLeaving = useRef(false); // another page was chosen
  const [isDialog, setDialog] = useState(false);
  const openDialog = useCallback(() => {
    // Synchronously in the click event, or phones would not show their keyboard.
    flushSync(() => setDialog(true));
    dialog.current?.showModal();
  }, []);
  const leave = (): void => {
    isLeaving.current = true;
    dialog.current?.close();
  };
  useShortcut(form, openDialog);
  // Phones have Back where keyboards have Escape.
  useEffect(() => {
    if (!isDialog) return;
    isLeaving.current = false;
    guard.current ??= import('../../runtime/navigation/back-guard.ts').then(({ guardBack }) =>
      guardBack(() => dialog.current?.close()),
    );
    return attachLazily(
      guard.current.then((back) => {
        back.opened();
        return () => back.closed(isLeaving.current);
      }),
    );
  }, [isDialog]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    leave();
    if (page.layout === 'doc' && !page.unlisted) rememberPage(page);
  }, [page.route]);
  return (
    <div className="search-place">
      <SearchField form={form} page={page} action={action} />
      <a
        className="icon-button search-link"
        href={action}
        aria-label={messages.searchLabel}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openDialog();
        }}
      >
        <Icon name="search" />
      </a>
      {isDialog && (
        <dialog
          ref={dialog}
          className="search-dialog"
          aria-label={messages.searchLabel}
          onClose={() => setDialog(false)}
        >
          <SearchField form={dialogForm} page={page} action={action} onOpen={leave} />
          <button
            type="button"
            className="search-close"
            aria-label={messages.closeSearch}
            onClick={() => dialog.current?.close()}
          >
            {messages.close}
          </button>
        </dialog>
      )}
    </div>
  );
}

interface SearchFieldProps extends SearchBoxProps {
  action: string;
}

function SearchField({ form, page, action, onOpen }: SearchFieldProps) {
  const { baseUrl: root, versionPath: version } = useSiteData();
  const [Box, setBox] = useState<ComponentType<SearchBoxProps>>();
  const prepare = useCallback(() => {
    // In parallel; failures are retried at the next hover or focus, and the form works without it.
    startSearch(root);
    // Only now, so that the index is requested first: browsers open few connections per host.
    const load = Promise.resolve().then(() => ofThisBuild(() => import('./SearchBox.tsx')));
    const turn = (isBusy: boolean): void => {
      form.current?.toggleAttribute('data-busy', isBusy);
    };
    if (Box === undefined) turn(true); // the box stops the spinner when the index is loaded
    load.then(
      (module) => setBox(() => module.SearchBox),
      (error: unknown) => {
        turn(false);
        console.warn(error); // the browser's message names the file
      },
    );
  }, [form, root, Box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    startSearch(root, false);
    const isFocused = form.current?.contains(document.activeElement);
    if (isFocused || location.search.includes('_highlight=')) prepare();
  }, [page.route]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older screen readers */}
      <form
        ref={form}
        className="search-form"
        action={action}
        role="search"
        onMouseEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <input
          className="search-input"
          type="search"
          name="q"
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchLabel}
          autoComplete="off"
        />
        {version && <input type="hidden" name="version" value={version} />}
        <span className="search-shortcut" aria-hidden="true">
          {messages.searchShortcut}
        </span>
      </form>
      {Box && <Box form={form} page={page} {...(onOpen && { onOpen })} />}
    </>
  );
}

/** Ctrl+K, on a Mac Cmd+K, with no other modifier (test/SPEC.md §9), or `/`; `?` lists the shortcuts. */
function useShortcut(form: RefObject<HTMLFormElement | null>, openDialog: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event) && !event.defaultPrevented)
        ofThisBuild(() => import('../../runtime/shortcuts.ts')).then(
          ({ showShortcuts }) => showShortcuts(),
          () => {},
        );
      if (!isSearchShortcut(event) || event.defaultPrevented) return; // a visible field has the focus
      event.preventDefault();
      leavePlace();
      openDialog();
    };
    const hint = form.current?.querySelector('.search-shortcut');
    if (isMac() && hint) hint.textContent = messages.searchShortcutMac;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, openDialog]);
}
