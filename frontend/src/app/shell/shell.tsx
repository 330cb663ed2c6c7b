import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { ToastArea } from './toast-area.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** What stands around every page. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { state } = useNavigation();
  useRouteFocus(main);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {state !== 'idle' && <div className={styles.progress} />}
      <TopBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ToastArea />
    </div>
  );
}
