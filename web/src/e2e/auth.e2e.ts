import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { newEmail, openAccount, PASSWORD } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { stopClock } from './setup/stopped-clock.ts';
import { expect, test } from './setup/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('alert');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

/** Fulfils a call in place of the service. */
async function answer(page: Page, call: 'login' | 'register', status: number, json: object): Promise<void> {
  await page.route(`/api/auth/${call}`, (route) => route.fulfill({ status, json }));
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Agent');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Sign Up').click();
}

test('sign-in shows errors at once, and can be submitted with a valid address @phone', async ({ page }) => {
  await page.goto('/login');
  await expect(button(page, 'Sign In')).toBeDisabled();
  await field(page, 'Email').fill('ada@example');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(button(page, 'Sign In')).toBeDisabled();
  await expectAccessible(page, 'sign-in with an address that is wrong');
  await field(page, 'Email').fill('');
  await expect(page.getByText('Email is required')).toBeVisible();
  await field(page, 'Email').fill('ada@example.com');
  await expect(page.getByText('Email is required')).toBeHidden();
  await expect(button(page, 'Sign In')).toBeEnabled();
  await button(page, 'Sign In').click();
  await expect(page.getByText('Password is required')).toBeVisible();

  await field(page, 'Password').fill('x');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');

  await button(page, 'Forgot password?').click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot password?' });
  await expect(forgotten.getByText(/coming soon.*contact support/i)).toBeVisible();
  await expect(forgotten.getByText('Until then we can email you a sign-in link')).toBeVisible();
  await expectAccessible(page, 'a forgotten password');
  await page.keyboard.press('Escape');
  await expect(forgotten).toBeHidden();
  await field(page, 'Email').fill('');
  await button(page, 'Forgot password?').click();
  await forgotten.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Email is required')).toBeVisible();
  await field(page, 'Email').fill('ada@example.com');
  await button(page, 'Forgot password?').click();
  await forgotten.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('a sign-in link is on its way there')).toBeVisible();
  await button(page, 'Back to sign-in').click();
  await expect(page.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('sign-up shows errors and confirmations at once, and can be submitted when complete @phone', async ({ page }) => {
  await page.goto('/login#signup');
  await expect(tab(page, 'Sign Up')).toBeVisible();
  const password = field(page, 'Password');
  const confirmation = field(page, 'Confirm password');
  for (const [typed, said] of [
    ['Sunny', 'Password must be at least 8 characters'],
    ['sunny-rooms', 'Password must contain uppercase, lowercase, number, and special character'],
    ['', 'Password is required'],
    [PASSWORD, 'Strong password!'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await confirmation.fill('Sunny');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page, 'sign-up with passwords that differ');
  await confirmation.fill(PASSWORD);
  await expect(page.getByText('Passwords match!')).toBeVisible();
  await password.fill(`${PASSWORD}?`);
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText('Passwords match!')).toBeVisible();

  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Agent');
  await expect(button(page, 'Sign Up')).toBeDisabled();
  await field(page, 'Email').fill('ada@example.com');
  await expect(button(page, 'Sign Up')).toBeEnabled();
  for (const name of ['First name', 'Last name']) {
    await field(page, name).fill(' ');
    await expect(button(page, 'Sign Up')).toBeDisabled();
    await field(page, name).fill('Ada');
    await expect(button(page, 'Sign Up')).toBeEnabled();
  }
  await confirmation.fill('');
  await expect(button(page, 'Sign Up')).toBeDisabled();
});

test('the tabs work by address, history and arrow keys, and keep the typed e-mail address @exhaustive', async ({
  page,
}) => {
  await page.goto('/login');
  await field(page, 'Email').fill('ada@example.com');
  await tab(page, 'Sign In').press('ArrowRight');
  await expect(page).toHaveURL('/login#signup');
  await expect(tab(page, 'Sign Up')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('ada@example.com');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(tab(page, 'Sign Up')).toBeVisible();
  await page.goForward();
  await expect(tab(page, 'Sign In')).toBeVisible();
});

test('signing up shows the next steps, and leads to the profile after two seconds', async ({ page }) => {
  await page.goto('/login#signup');
  await stopClock(page);
  await signUp(page, newEmail());
  const done = page.getByRole('status').filter({ hasText: 'Your account is ready.' });
  await expect(done).toContainText('You have 3 credits. Upload a photo of an empty room to start.');
  expect(await storedToken(page)).not.toBeNull();
  await page.clock.runFor(1999);
  await expect(page).toHaveURL('/login#signup');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/profile');
});

/** Answers a registration as where the link was sent, and the address may be verified later. */
async function linkIsSent(page: Page): Promise<void> {
  await page.route('/api/auth/register', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), emailSent: true } });
  });
}

test('the page after signing up says once that the account is ready, and what the sent link brings', async ({
  page,
}) => {
  await linkIsSent(page);
  const email = newEmail();
  await page.goto('/login#signup');
  await signUp(page, email);
  await expect(page).toHaveURL('/profile');
  const hint = alert(page).filter({ hasText: 'Your account is ready, with 3 credits' });
  await expect(hint).toContainText(`Open the link that we sent to ${email}. You then have 10 credits a month`);
  await expectAccessible(page, 'the profile after signing up');
  await page.reload();
  await expect(alert(page).filter({ hasText: 'Verify your email' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('where photos wait for the account, the upload says so @phone', async ({ page }) => {
  await linkIsSent(page);
  const email = newEmail();
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(1))]);
  await page.getByRole('dialog').getByRole('link', { name: 'Get 3 Free Stagings' }).click();
  await signUp(page, email);
  await expect(page).toHaveURL('/#upload');
  const line = page.getByText(`Your account is ready, with 3 credits. We sent a link to ${email}: open it`);
  await expect(line).toBeVisible();
  await expect(line).toBeInViewport();
});

test('signing in leads to the profile after a second and a half', async ({ page }) => {
  const { email } = await openAccount(page);
  await page.goto('/login');
  await stopClock(page);
  await signIn(page, ` ${email.toUpperCase()} `);
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await page.clock.runFor(1499);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/profile');
});

test('a wrong password says so; an address without an account leads to sign-up after three seconds', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email } = await openAccount(page);
  await page.goto('/login');
  await stopClock(page);
  await signIn(page, email, 'Wrong-Rooms-1!');
  await expect(alert(page)).toContainText('Sign In Failed');
  await expect(alert(page)).toContainText('Please check your email and password, then try again.');
  await page.clock.runFor(5000);
  await expect(page).toHaveURL('/login');

  const unknown = newEmail();
  await signIn(page, unknown);
  await expect(alert(page)).toContainText('There is no account with this email yet.');
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/login#signup');
  await expect(field(page, 'Email')).toHaveValue(unknown);
});

test('an address with an account leads to sign-in after three seconds @exhaustive', async ({ page, allowFailures }) => {
  allowFailures(/409/);
  const { email } = await openAccount(page);
  await page.goto('/login#signup');
  await stopClock(page);
  await signUp(page, email);
  await expect(alert(page)).toContainText('Account Already Exists');
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/login#signup');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('the request to verify the address stays; the user is signed in anyway and can have the link sent again @exhaustive', async ({
  page,
}) => {
  const email = newEmail();
  // The suite sends no e-mail; this is the answer when one was sent.
  await page.route('/api/auth/register', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), requiresVerification: true, emailSent: true },
    });
  });
  await page.goto('/login#signup');
  await expect(page.getByText('3 free credits right away, 10 a month once your email is verified.')).toBeVisible();
  await stopClock(page);
  await signUp(page, email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('You have 3 credits.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/login#signup');
  await page.clock.resume();
  await expectAccessible(page, 'check your email');
  await button(page, 'Send the link again').click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, email);
  await expect(page.getByText('You are signed in.')).toBeVisible();
});

test('every refusal has its notice; after a lost connection, a retry is offered @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/40[03]|429|ERR_FAILED/);
  const { email } = await openAccount(page);
  await page.goto('/login');
  await answer(page, 'login', 403, { error: 'x', code: 'ACCOUNT_INACTIVE' });
  await signIn(page, email);
  await expect(alert(page)).toContainText('Account Inactive');
  await expectAccessible(page, 'refused sign-in');
  await expect(alert(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);

  await answer(page, 'login', 429, { error: 'Too many wrong passwords.', code: 'RATE_LIMITED', retryAfter: 300 });
  await button(page, 'Sign In').click();
  await expect(alert(page)).toContainText('Too many wrong passwords.');
  await expect(alert(page)).toContainText('5 minutes');

  await page.unroute('/api/auth/login');
  await page.route('/api/auth/login', (route) => route.abort('failed'));
  await button(page, 'Sign In').click();
  await expect(alert(page)).toContainText('Connection Issue');
  await page.unroute('/api/auth/login');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await answer(page, 'register', 400, { error: 'x', code: 'VALIDATION_ERROR' });
  await signUp(page, newEmail());
  await expect(alert(page)).toContainText('Password Too Weak');
});

test('screens that navigate automatically are accessible too @exhaustive', async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const leadsOn = (milliseconds = 0) => milliseconds >= 1500 && milliseconds <= 3000;
    const held = (act: TimerHandler, milliseconds?: number) =>
      leadsOn(milliseconds) ? 0 : setTimeout(act, milliseconds);
    Object.assign(window, { setTimeout: held });
  });
  const token = 'a.b.c';
  await answer(page, 'login', 200, { token, user: {} });
  await answer(page, 'register', 200, { token, user: {}, requiresVerification: false, nextSteps: ['Upload a photo.'] });
  await page.route('/api/auth/inspect-link', (route) =>
    route.fulfill({ json: { purpose: 'verify', state: 'open', email: 'ada@example.com', password: 'none' } }),
  );
  await page.route('/api/auth/verify-email', (route) =>
    route.fulfill({ json: { token, user: {}, message: 'Verified.' } }),
  );
  await page.goto('/login');
  await signIn(page, 'ada@example.com');
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expectAccessible(page, 'signed in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, 'ada@example.com');
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await expectAccessible(page, 'signed up');
  await page.goto('/verify-email?token=x');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expectAccessible(page, 'verified');
});
