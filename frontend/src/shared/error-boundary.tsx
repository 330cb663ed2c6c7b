import { Component, type ReactNode } from 'react';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  /** The sentence in place of an item that cannot be shown. */
  otherwise: string;
  children: ReactNode;
}

/** Keeps a list item that cannot be shown from taking down the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className={styles.notice}>
        {this.props.otherwise}
      </p>
    );
  }
}
