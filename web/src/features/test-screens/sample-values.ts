/** Initial values of the forms: the account of a seeded local suite, and a new one. */
export const SAMPLE_LOGIN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;
export const SAMPLE_REGISTRATION = {
  firstName: 'Test',
  lastName: 'Agent',
  email: 'test.agent@example.com',
  password: 'Test-Rooms-1!',
  company: 'Test Realty',
  phone: '+1 555 0100',
} as const;
