import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router-dom';
import { antdTheme } from './theme.ts';

/** Stands around the pages that use Ant Design, so that the others need not load it. */
export const Component = () => (
  <ConfigProvider theme={antdTheme} form={{ requiredMark: false, scrollToFirstError: { focus: true } }}>
    <Outlet />
  </ConfigProvider>
);
