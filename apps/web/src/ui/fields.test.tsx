import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { Form } from './form.tsx';
import { InlineField } from './inline-field.tsx';
import { PasswordField } from './password-field.tsx';
import { strengthOf } from './password-strength.ts';
import { TextField } from './text-field.tsx';

const Name = ({ error }: { error?: string }) => {
  const [name, setName] = useState('');
  return <TextField label="Name" optionalLabel="optional" hint="As on your passport" error={error} value={name} onChange={setName} />;
};

test('a field is found by its label and described by its hint', async () => {
  const { user } = await renderPart(<Name />);
  const field = screen.getByRole('textbox', { name: 'Name (optional)', description: 'As on your passport' });
  await user.type(field, 'Ana');
  expect((field as HTMLInputElement).value).toBe('Ana');
});

test('what is wrong with a field is said in its place and to a screen reader', async () => {
  await renderPart(<Name error="Fill in this field." />);
  const field = screen.getByRole('textbox', { description: 'Fill in this field.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field says that no more fits, instead of cutting without a word', async () => {
  const Short = () => {
    const [name, setName] = useState('');
    return <TextField label="Name" value={name} onChange={setName} maxLength={5} />;
  };
  const { user } = await renderPart(<Short />);
  await user.type(screen.getByRole('textbox'), 'Anas');
  expect(screen.queryByRole('status')).toBeNull();
  await user.type(screen.getByRole('textbox'), 'tasia');
  expect(screen.getByRole('status').textContent).toBe('No more than 5 characters fit here.');
});

test('Enter in a field sends the form without leaving the page', async () => {
  let sent = 0;
  const { user } = await renderPart(<Form onSubmit={() => { sent += 1; }}><Name /></Form>);
  await user.type(screen.getByRole('textbox'), 'Ana{Enter}');
  expect(sent).toBe(1);
});

test('a form is sent once by a double click', async () => {
  let sent = 0;
  const { user } = await renderPart(<Form onSubmit={() => { sent += 1; }}><Name /><button type="submit">Send</button></Form>);
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toBe(1);
});

test('a form that is refused leads to its first wrong field', async () => {
  const Both = () => {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <Form onSubmit={() => setIsChecked(true)}>
        <TextField label="Name" value="Ana" onChange={() => {}} />
        <TextField label="E-mail" value="" onChange={() => {}} error={isChecked ? 'Fill in this field.' : undefined} />
        <button type="submit">Send</button>
      </Form>
    );
  };
  const { user } = await renderPart(<Both />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
});

test('a form leads nobody away who types, once it was refused', async () => {
  const Both = () => {
    const [isRefused, setIsRefused] = useState(false);
    return (
      <Form onSubmit={() => setIsRefused(true)} isRefused={isRefused}>
        <TextField label="Code" value="" onChange={() => setIsRefused(false)} error={isRefused ? 'Wrong code.' : undefined} />
        <TextField label="E-mail" value="no address" onChange={() => {}} error="Write an address." />
        <button type="submit">Send</button>
      </Form>
    );
  };
  const { user } = await renderPart(<Both />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  await user.keyboard('1');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

const Password = () => {
  const [password, setPassword] = useState('');
  return <PasswordField label="Password" showsStrength value={password} onChange={setPassword} />;
};

test('a password is hidden until it is asked for', async () => {
  const { user } = await renderPart(<Password />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('a new password is rated while it is typed', async () => {
  const { user } = await renderPart(<Password />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'abc');
  expect(screen.getByText('Too short')).toBeDefined();
  await user.type(field, 'Def-ghi-jkl-9');
  expect(screen.getByText('Strong')).toBeDefined();
});

test.each([
  ['abc', 'short'], ['aaaaaaaaaaaaaa', 'weak'], ['password1', 'weak'], ['qwertyuiop', 'weak'], ['12345678', 'weak'], ['kittens', 'weak'],
  ['kittens-and', 'fair'], ['correct horse battery', 'strong'], ['X7$k-9qLm2Rt', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('a name that is edited in its place gives the focus back to where it was taken from', async () => {
  const Renaming = () => {
    const [isOpen, setIsOpen] = useState(false);
    const close = () => setIsOpen(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>List</button>
        {isOpen && <InlineField label="New name" value="Lease" onChange={() => {}} onSubmit={close} onLeave={close} onCancel={close} selectTo={5} />}
      </>
    );
  };
  const { user } = await renderPart(<Renaming />);
  for (const key of ['{Enter}', '{Escape}']) {
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New name'));
    await user.keyboard(key);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'List' }));
  }
});

test('what is typed in a field whose row is taken away goes to no other row', async () => {
  let takeAway = () => {};
  const List = () => {
    const [isThere, setIsThere] = useState(true);
    takeAway = () => setIsThere(false);
    const stay = () => {};
    return (
      <main tabIndex={-1}>
        {isThere && <InlineField label="New name" value="Lease" onChange={stay} onSubmit={stay} onLeave={stay} onCancel={stay} selectTo={5} />}
      </main>
    );
  };
  await renderPart(<List />);
  expect(document.activeElement).toBe(screen.getByLabelText('New name'));
  act(() => takeAway());
  expect(document.activeElement === screen.getByRole('main')).toBe(true);
});
