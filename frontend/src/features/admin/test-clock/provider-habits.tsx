import { Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  useGetProviderHabitsQuery,
  useSetProviderHabitsMutation,
  type ProviderHabitsDto,
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
export function ProviderHabits() {
  const { data: habits } = useGetProviderHabitsQuery(undefined, { refetchOnMountOrArgChange: true });
  return habits ? (
    <div className={styles.habits}>
      <Panel title={messages.habits.title}>
        <p>{messages.habits.lead}</p>
        <HabitsForm key={JSON.stringify(habits)} habits={habits} />
      </Panel>
    </div>
  ) : null;
}

function HabitsForm({ habits }: { habits: ProviderHabitsDto }) {
  const [set] = useSetProviderHabitsMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (providerHabitsDto: ProviderHabitsDto) => {
    setBusy(true);
    const { error } = await set({ providerHabitsDto });
    setBusy(false);
    if (error)
      toast({ tone: 'bad', title: messages.habits.notSet, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.habits.set });
  };
  return (
    <Form<ProviderHabitsDto> layout="vertical" initialValues={habits} onFinish={(values) => void save(values)}>
      {switches.map((name) => (
        <Form.Item key={name} name={name} valuePropName="checked" noStyle>
          <Checkbox className={styles.habit}>{messages.habits.switches[name]}</Checkbox>
        </Form.Item>
      ))}
      {counts.map((name) => (
        <Form.Item key={name} name={name} label={messages.habits.counts[name]}>
          <InputNumber min={0} max={most} precision={0} />
        </Form.Item>
      ))}
      <Button type="submit" disabled={busy}>
        Save Habits
      </Button>
    </Form>
  );
}
