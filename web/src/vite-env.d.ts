interface ImportMetaEnv {
  readonly VITE_TEST_SCREENS?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
