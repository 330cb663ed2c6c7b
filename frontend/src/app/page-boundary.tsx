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

/** Shows its children until one of them throws, and again once the place has changed. */
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

/** Keeps an error during rendering from taking down the whole site; going to another page clears it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation()}>{children}</Boundary>;
}
