import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { antdTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** The messages of fields whose rule has no words of its own. */
const validateMessages = { default: 'Invalid input', required: 'Required' };
const form = { requiredMark: false, scrollToFirstError: { focus: true }, validateMessages };

const stillTheme = { ...antdTheme, token: { ...antdTheme.token, motion: false } };

const IsFramed = createContext(false);

/**
 * Gives the site's theme to the parts of Ant Design within. A frame within another adds nothing.
 *
 * Ant Design has to know whether the system asks for reduced motion: it waits for the end of transitions that the style
 * sheet suppresses, and measures its lists meanwhile.
 */
export function AntdFrame({ children }: { children: ReactNode }) {
  const isFramed = useContext(IsFramed);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  if (isFramed) return children;
  return (
    <ConfigProvider theme={isStill ? stillTheme : antdTheme} form={form}>
      <IsFramed value>{children}</IsFramed>
    </ConfigProvider>
  );
}
