import { type FormEvent, useState } from 'react';
import type { SecondFactorAskedDto } from '../../api/generated.ts';
import { supportsPasskeys } from '../../api/passkeys.ts';
import { Button } from '../../shared/button.tsx';
import { TextField } from '../../shared/form/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './auth.messages.ts';
import styles from './second-factor-step.module.css';
import { useSecondFactor } from './use-second-factor.ts';

const words = messages.secondFactor;

type Way = SecondFactorAskedDto['ways'][number];

interface SecondFactorStepProps {
  asked: SecondFactorAskedDto;
  onStartOver: () => void;
}

/** Asks for the second factor after the password. The first possible way is shown first. */
export function SecondFactorStep({ asked, onStartOver }: SecondFactorStepProps) {
  const ways = asked.ways.filter((way) => way !== 'passkey' || supportsPasskeys());
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery_code');
  const answer = useSecondFactor(asked.ticket, onStartOver);
  return (
    <AuthFrame
      title={words.title}
      lead={words.leads[way]}
      links={
        <Button tone="plain" onClick={onStartOver}>
          {words.startOver}
        </Button>
      }
    >
      {way === 'passkey' ? (
        <Button size="lg" wide disabled={answer.busy} onClick={() => void answer.byPasskey()}>
          {answer.busy ? words.confirming : words.confirm}
        </Button>
      ) : (
        <CodeForm key={way} way={way} answer={answer} />
      )}
      {ways.length > 1 && (
        <div className={styles.others}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} tone="plain" onClick={() => setWay(other)}>
                {words.ways[other]}
              </Button>
            ))}
        </div>
      )}
    </AuthFrame>
  );
}

const fields = {
  code: { label: words.code, hint: words.codeHint, missing: words.codeMissing, shape: /^\d{6}$/ },
  recovery_code: { label: words.recoveryCode, hint: undefined, missing: words.recoveryCodeMissing, shape: /\S/ },
} as const;

interface CodeFormProps {
  way: Exclude<Way, 'passkey'>;
  answer: ReturnType<typeof useSecondFactor>;
}

function CodeForm({ way, answer }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { label, hint, missing, shape } = fields[way];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setProblem(shape.test(typed) ? await answer.byCode(way, typed) : missing);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label}
        hint={hint}
        problem={problem}
        value={code}
        onValue={setCode}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        maxLength={way === 'code' ? 6 : 40}
        autoFocus
      />
      <Button type="submit" size="lg" wide disabled={answer.busy}>
        {answer.busy ? words.confirming : words.confirm}
      </Button>
    </form>
  );
}
