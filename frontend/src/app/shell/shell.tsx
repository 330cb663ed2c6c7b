import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsPageLoading } from '../page-code.ts';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { ToastArea } from './toast-area.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** The frame around every page. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const isLoading = useIsPageLoading();
  useRouteFocus(main);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {isLoading && <div className={styles.progress} />}
      <TopBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ToastArea />
    </div>
  );
}
