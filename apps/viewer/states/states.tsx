import { useEffect, useState, type ReactNode } from 'react';
import type { Failure } from '../data/answer.js';
import { startLoading } from '../data/pending.js';
import type { Loaded } from '../data/use-loaded.js';
import { useSay } from '../messages/language.js';
import * as words from '../messages/shell.js';
import { Link } from '../routes/navigation.js';
import './states.css';

/** A page in place of one that has nothing to show. */
export function Notice({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <section className="notice">
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** Says nothing for a moment, so that a quick answer does not flicker. */
export function Loading() {
  const say = useSay();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(startLoading, []);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading" role="status" aria-busy="true">
      {isSlow && <p>{say(words.LOADING)}</p>}
    </div>
  );
}

export function Failed({ failure, retry }: { readonly failure: Failure; readonly retry?: () => void }) {
  const say = useSay();
  const again =
    retry === undefined ? null : (
      <button type="button" className="button" onClick={retry}>
        {say(words.RETRY)}
      </button>
    );
  switch (failure.kind) {
    case 'offline':
      return (
        <Notice title={say(words.OFFLINE)}>
          <p>{say(words.OFFLINE_SAYS)}</p>
          <p className="notice-ways">
            {again}
            <Link className="button" to={{ page: 'file' }}>
              {say(words.TO_FILE)}
            </Link>
          </p>
        </Notice>
      );
    case 'missing':
      return (
        <Notice title={say(words.MISSING)}>
          <p>{say(words.MISSING_SAYS)}</p>
          <p className="notice-ways">
            <Link className="button" to={{ page: 'matches' }}>
              {say(words.TO_MATCHES)}
            </Link>
          </p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice title={say(words.REFUSED)}>
          <p>{failure.sentence}</p>
          {again}
        </Notice>
      );
    case 'broken':
      return (
        <Notice title={say(words.BROKEN)}>
          <p>{say(words.BROKEN_SAYS(failure.detail))}</p>
          {again}
        </Notice>
      );
  }
}

/** In place of a part whose code did not come. */
export function Unfetched({ retry }: { readonly retry: () => void }) {
  const say = useSay();
  return (
    <Notice title={say(words.UNFETCHED)}>
      <p>{say(words.UNFETCHED_SAYS)}</p>
      <p className="notice-ways">
        <button type="button" className="button" onClick={retry}>
          {say(words.RETRY)}
        </button>
      </p>
    </Notice>
  );
}

/** What is loaded, or the state it is in. */
export function Whole<T>({
  of,
  children,
}: {
  readonly of: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}): ReactNode {
  switch (of.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed failure={of.failure} retry={of.retry} />;
    case 'ready':
      return children(of.value);
  }
}
