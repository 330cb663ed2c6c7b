import type { ReactNode } from 'react';
import { brand } from '../../shared/brand.ts';
import { paths } from '../paths.ts';
import { Footer } from './footer.tsx';
import { PendingPage } from './pending-page.tsx';
import styles from './shell.module.css';
import { PendingTopBar } from './top-bar.tsx';

/**
 * The frame that the server sends for a page that only the browser renders, shown until the page's code has loaded. It
 * is the same for everybody.
 * @param children what is known of the page itself, such as its title and the places of its parts
 */
export const PendingFrame = ({ isPublic, children }: { isPublic: boolean; children?: ReactNode }) => (
  <div className={styles.shell}>
    <PendingTopBar isPublic={isPublic} />
    <main className={styles.main}>
      <noscript>
        <p className={styles.noScript}>
          {brand.name} needs JavaScript to show this page. <a href={paths.findSalons}>The list of salons</a> is shown
          without it.
        </p>
      </noscript>
      {children ?? <PendingPage />}
    </main>
    <Footer />
  </div>
);
