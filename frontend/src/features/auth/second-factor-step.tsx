import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import type { SecondFactorRequiredDto } from '../../api/generated.ts';
import { supportsPasskeys } from '../../api/passkeys.ts';
import { Button } from '../../shared/button.tsx';
import { TextField } from '../../shared/form/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './auth.messages.ts';
import styles from './second-factor-step.module.css';
import { useSecondFactor } from './use-second-factor.ts';

const words = messages.secondFactor;

type Method = SecondFactorRequiredDto['ways'][number];

interface SecondFactorStepProps {
  challenge: SecondFactorRequiredDto;
  /** The frame around the form; that of the pages for signing in by default. */
  frame?: ComponentType<{ title: string; lead: string; links: ReactNode; children: ReactNode }>;
  onStartOver: () => void;
}

/** Asks for the second factor after the password. The first possible method is shown first. */
export function SecondFactorStep({ challenge, frame: Frame = AuthFrame, onStartOver }: SecondFactorStepProps) {
  const ways = challenge.ways.filter((method) => method !== 'passkey' || supportsPasskeys());
  const [method, setMethod] = useState<Method>(ways[0] ?? 'recovery_code');
  const answer = useSecondFactor(challenge.ticket, onStartOver);
  return (
    <Frame
      title={words.title}
      lead={words.leads[method]}
      links={
        <Button tone="plain" onClick={onStartOver}>
          {words.startOver}
        </Button>
      }
    >
      {method === 'passkey' ? (
        <Button size="lg" wide busy={answer.busy} onClick={() => void answer.byPasskey()}>
          {answer.busy ? words.confirming : words.confirm}
        </Button>
      ) : (
        <CodeForm key={method} method={method} answer={answer} />
      )}
      {ways.length > 1 && (
        <div className={styles.others}>
          {ways
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} tone="plain" onClick={() => setMethod(other)}>
                {words.ways[other]}
              </Button>
            ))}
        </div>
      )}
    </Frame>
  );
}

const fields = {
  code: { label: words.code, hint: words.codeHint, missing: words.codeMissing, shape: /^\d{6}$/ },
  recovery_code: { label: words.recoveryCode, hint: undefined, missing: words.recoveryCodeMissing, shape: /\S/ },
} as const;

interface CodeFormProps {
  method: Exclude<Method, 'passkey'>;
  answer: ReturnType<typeof useSecondFactor>;
}

function CodeForm({ method, answer }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { label, hint, missing, shape } = fields[method];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setProblem(shape.test(typed) ? await answer.byCode(method, typed) : missing);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label}
        hint={hint}
        problem={problem}
        value={code}
        onValue={setCode}
        inputMode={method === 'code' ? 'numeric' : 'text'}
        autoComplete={method === 'code' ? 'one-time-code' : 'off'}
        maxLength={method === 'code' ? 6 : 40}
        autoFocus
      />
      <Button type="submit" size="lg" wide busy={answer.busy}>
        {answer.busy ? words.confirming : words.confirm}
      </Button>
    </form>
  );
}
