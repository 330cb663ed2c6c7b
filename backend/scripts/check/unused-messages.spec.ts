import { type Source, unusedMessages } from './unused-messages.ts';

const messages: Source = {
  file: 'src/tub.messages.ts',
  text: "export const messages = {\n  title: 'Tub',\n  left: (count: number) => `${count} left`,\n};\n",
};
const reader = (body: string): Source => ({
  file: 'src/tub.tsx',
  text: `import { messages } from './tub.messages.ts';\n${body}`,
});

test('a text that a page shows is used', () => {
  expect(unusedMessages([messages, reader('<h1>{messages.title}{messages.left(2)}</h1>')])).toEqual([]);
  expect(unusedMessages([messages, reader('const { title, left } = messages;')])).toEqual([]);
});

test('a text is used under any name by which its page imports it', () => {
  const text = "import { messages as words } from './tub.messages.ts';\n<h1>{words.title}{words.left(2)}</h1>";
  expect(unusedMessages([messages, { file: 'src/tub.tsx', text }])).toEqual([]);
});

test('an unread text is found, whatever else has its name', () => {
  const others = [reader('<h1 className={styles.left}>{messages.title}</h1>'), { file: 'src/a.tsx', text: 'box.left' }];
  expect(unusedMessages([messages, ...others])).toEqual(['src/tub.messages.ts: left']);
});

test('messages of the same name in another folder are separate', () => {
  const other = { file: 'src/pool/pool.tsx', text: "import { messages } from './tub.messages.ts';\nmessages.left" };
  expect(unusedMessages([messages, reader('messages.title'), other])).toEqual(['src/tub.messages.ts: left']);
});

test('texts that a page passes on may have another name', () => {
  const shown = { file: 'src/card.tsx', text: '<h1>{words.title}{words.left(1)}</h1>' };
  expect(unusedMessages([messages, reader('<Card words={messages} />'), shown])).toEqual([]);
});
