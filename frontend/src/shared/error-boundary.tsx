import { Component, type ReactNode } from 'react';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  /** Said in the place of an item that cannot be shown, as a sentence. */
  otherwise: string;
  children: ReactNode;
}

/** Keeps one item of a list that cannot be shown from taking the whole page with it. */
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
