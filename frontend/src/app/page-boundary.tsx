import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { BrokenPage } from './shell/broken-page.tsx';

interface BoundaryProps {
  place: Location;
  children: ReactNode;
}

interface BoundaryState {
  place: Location;
  hasFailed: boolean;
}

/** Shows what it holds until that throws, and again once one has gone elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

/** Keeps what throws while it is drawn from taking the whole site along; going to another page leaves it behind. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation()}>{children}</Boundary>;
}
