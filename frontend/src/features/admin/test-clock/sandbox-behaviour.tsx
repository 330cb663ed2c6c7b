import { Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  useGetSandboxBehaviourQuery,
  useSetSandboxBehaviourMutation,
  type SandboxBehaviourDto,
} from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { Panel } from '../../../shared/panel.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import styles from './test-clock-page.module.css';
import { messages } from './test-clock.messages.ts';

const switches = [
  'pendingBalance',
  'automaticPayouts',
  'draftInvoices',
  'keyConflicts',
  'approvedForTransfers',
  'errorsAct',
] as const;
const counts = ['errorsNext', 'tooFastNext'] as const;
const most = 1000;

/** Switches for the sandbox's imitations of Stripe's behaviour, to see how the product reacts. */
export function SandboxBehaviour() {
  const { data: behaviour } = useGetSandboxBehaviourQuery(undefined, { refetchOnMountOrArgChange: true });
  return behaviour ? (
    <div className={styles.behaviour}>
      <Panel title={messages.behaviour.title}>
        <p>{messages.behaviour.lead}</p>
        <BehaviourForm key={JSON.stringify(behaviour)} behaviour={behaviour} />
      </Panel>
    </div>
  ) : null;
}

function BehaviourForm({ behaviour }: { behaviour: SandboxBehaviourDto }) {
  const [set] = useSetSandboxBehaviourMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (sandboxBehaviourDto: SandboxBehaviourDto) => {
    setBusy(true);
    const { error } = await set({ sandboxBehaviourDto });
    setBusy(false);
    if (error)
      toast({ tone: 'bad', title: messages.behaviour.notSet, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.behaviour.set });
  };
  return (
    <Form<SandboxBehaviourDto>
      layout="vertical"
      initialValues={behaviour}
      onFinish={(values) => void save(values)}
      noValidate
    >
      {switches.map((name) => (
        <Form.Item key={name} name={name} valuePropName="checked" noStyle>
          <Checkbox className={styles.choice}>{messages.behaviour.switches[name]}</Checkbox>
        </Form.Item>
      ))}
      {counts.map((name) => (
        <Form.Item key={name} name={name} label={messages.behaviour.counts[name]}>
          <InputNumber min={0} max={most} precision={0} />
        </Form.Item>
      ))}
      <Button type="submit" busy={busy}>
        Save Behavior
      </Button>
    </Form>
  );
}
