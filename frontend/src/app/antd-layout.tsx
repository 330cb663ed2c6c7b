import { AntdFrame } from '../shared/antd-frame.tsx';
import { Component as SignedInLayout } from './signed-in-layout.tsx';

/** The layout of the pages that use Ant Design, so that other pages need not load it. */
export const Component = () => (
  <AntdFrame>
    <SignedInLayout />
  </AntdFrame>
);
