import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Renders nothing. Follows a step through the browser's history that was made while the page was first rendered: the
 * router reads the address when it begins, and hears of changes only once it is done.
 */
export function MissedNavigation(): null {
  const { pathname, search, hash } = useLocation();
  const first = useRef(`${pathname}${search}${hash}`);
  useEffect(() => {
    const { location, history } = window;
    if (`${location.pathname}${location.search}${location.hash}` !== first.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  return null;
}
