import type { RouteObject } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { RootLayout } from './root-layout.tsx';
import { RouterErrorPage } from './router-error-page.tsx';

const testScreens: RouteObject[] = [
  {
    path: PATHS.authTest,
    lazy: async () => ({ Component: (await import('../pages/auth-test/auth-test-page.tsx')).AuthTestPage }),
  },
  {
    path: PATHS.stagingTest,
    lazy: async () => ({ Component: (await import('../pages/staging-test/staging-test-page.tsx')).StagingTestPage }),
  },
];

/** Every route; each page is a file of its own that is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouterErrorPage,
    // The visited page is loaded before the first drawing. Where that has failed, the router is about to say so.
    HydrateFallback: () => null,
    children: [
      { path: PATHS.home, lazy: async () => ({ Component: (await import('../pages/home/home-page.tsx')).HomePage }) },
      {
        path: PATHS.pricing,
        lazy: async () => ({ Component: (await import('../pages/pricing/pricing-page.tsx')).PricingPage }),
      },
      {
        path: PATHS.login,
        lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
      },
      {
        path: PATHS.profile,
        lazy: async () => ({ Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage }),
      },
      {
        path: PATHS.verifyEmail,
        lazy: async () => ({
          Component: (await import('../pages/verify-email/verify-email-page.tsx')).VerifyEmailPage,
        }),
      },
      {
        path: PATHS.terms,
        lazy: async () => ({ Component: (await import('../pages/terms/terms-page.tsx')).TermsPage }),
      },
      {
        path: PATHS.privacy,
        lazy: async () => ({ Component: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage }),
      },
      ...(import.meta.env.VITE_TEST_SCREENS === 'true' ? testScreens : []),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
];
