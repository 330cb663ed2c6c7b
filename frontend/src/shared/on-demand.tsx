import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FailedNotice } from './failed-notice.tsx';
import { logError } from './log-error.ts';
import styles from './on-demand.module.css';
import { FailureContext } from './reference.ts';
import { Spinner } from './spinner.tsx';
import { useToast } from './toasts/use-toast.ts';

const failed = {
  title: 'This part of the page did not load',
  description: 'Please check your connection and try again.',
};

/** A component whose code is loaded once, for all places that show it. A load that failed can be tried again. */
interface Part<Props> {
  component?: ComponentType<Props>;
  load: () => Promise<void>;
}

function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loading: Promise<void> | undefined;
  const part: Part<Props> = {
    load: () => {
      loading ??= load()
        .then((component) => {
          part.component = component;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
  };
  return part;
}

/** Loads a part that uses Ant Design, together with the frame that gives it the site's theme. */
async function framed<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, { AntdFrame }] = await Promise.all([load(), import('./antd-frame.tsx')]);
  return function Framed(props) {
    return (
      <AntdFrame>
        <Part {...props} />
      </AntdFrame>
    );
  };
}

/** Loads a part as soon as it is wanted, and renders again once it is there. */
function usePart<Props>(part: Part<Props>, isWanted: boolean, onFailure: () => void): ComponentType<Props> | undefined {
  const [, setIsThere] = useState(part.component !== undefined);
  const isMissing = isWanted && !part.component;
  const giveUp = useEffectEvent((error: unknown) => {
    logError('A part of the page did not load', error);
    onFailure();
  });
  useEffect(() => {
    if (isMissing) part.load().then(() => setIsThere(true), giveUp);
  }, [part, isMissing]);
  return part.component;
}

type DialogProps = { open: boolean; onClose: () => void } | { dialog: { open: boolean; close: () => void } };

/**
 * A dialog whose code is loaded when it is first opened, with Ant Design, so that a page does not wait for what it may
 * never show. While the code is slow to load, a spinner says so. A dialog whose code does not load is closed again, and
 * a toast says why.
 */
export function dialogOnDemand<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const part = partOf(() => framed(load));
  return function DialogOnDemand(props) {
    const { open, close } = 'dialog' in props ? props.dialog : { open: props.open, close: props.onClose };
    const toast = useToast();
    const Dialog = usePart(part, open, () => {
      toast({ tone: 'bad', ...failed });
      close();
    });
    if (Dialog) return <Dialog {...props} />;
    return (
      open && (
        <div className={styles.loading}>
          <Spinner label="Loading" />
        </div>
      )
    );
  };
}

/**
 * A section, such as what a tab holds, whose code is loaded when it is first shown. It is built of plain elements.
 * @param pending stands in its place until then
 */
export function sectionOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode,
): (props: Props) => ReactNode {
  const part = partOf(load);
  return function SectionOnDemand(props) {
    const [state, setState] = useState<'wanted' | 'failed' | 'retried'>('wanted');
    const Section = usePart(part, state !== 'failed', () => setState('failed'));
    if (Section) return <Section {...props} />;
    if (state === 'wanted') return pending;
    return (
      <FailureContext value={{ isRetried: state === 'retried' }}>
        <FailedNotice title={failed.title} scope="section" onRetry={() => setState('retried')} />
      </FailureContext>
    );
  };
}

/** A section that uses Ant Design, which is loaded with it. */
export const antdSectionOnDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode,
): ((props: Props) => ReactNode) => sectionOnDemand(() => framed(load), pending);
