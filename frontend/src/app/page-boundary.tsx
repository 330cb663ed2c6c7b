import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { BrokenPage } from './shell/broken-page.tsx';

interface BoundaryProps {
  place: Location;
  children: ReactNode;
}

/** Shows what it holds until that throws, and again once one has gone elsewhere. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

/** Keeps what throws while it is drawn from taking the whole site along; going to another page leaves it behind. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation()}>{children}</Boundary>;
}
