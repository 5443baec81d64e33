import { Toaster, useShownLanguage, useTheme } from '@chatbot-saas/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { queries } from '../api/query-client.ts';
import { SETTINGS_PATHS } from '../components/navigation/settings-paths.ts';
import { Crash } from './Crash.tsx';
import { GuestsOnly, MembersOnly, SignedIn } from './guards.tsx';
import { PageNotShown } from './PageNotShown.tsx';
import { screen } from './screen.tsx';

const shell = screen(() => import('./Shell.tsx'));
const dashboard = screen(() => import('../screens/dashboard/DashboardPage.tsx'));

const notFound = screen(() => import('./NotFound.tsx'));
const contact = screen(() => import('../screens/contact-page/ContactPage.tsx'));
const settingsLayout = screen(() => import('./settings/SettingsLayout.tsx'));
const settings = screen(() => import('../screens/settings/SettingsPage.tsx'));

/** Every screen, by its path. */
const screens = {
  '/': screen(() => import('../screens/landing/LandingPage.tsx')),
  '/widget-test': screen(() => import('../screens/widget-test/WidgetTestPage.tsx')),
  '/docs': screen(() => import('../screens/docs/DocsPage.tsx')),
  '/login': screen(() => import('../screens/login/LoginPage.tsx')),
  '/signup': screen(() => import('../screens/signup/SignupPage.tsx')),
  '/forgot-password': screen(() => import('../screens/forgot-password/ForgotPasswordPage.tsx')),
  '/contact': screen(() => import('../screens/contact/ContactPage.tsx')),
  '/reset-password': screen(() => import('../screens/reset-password/ResetPasswordPage.tsx')),
  '/app': dashboard,
  '/dashboard': dashboard,
  '/knowledge-base': screen(() => import('../screens/knowledge-base/KnowledgeBasePage.tsx')),
  '/welcome': screen(() => import('../screens/welcome/WelcomePage.tsx')),
  '/handoff-center': screen(() => import('../screens/handoff-center/HandoffCenterPage.tsx')),
  '/agents': screen(() => import('../screens/team/TeamPage.tsx')),
  '/contacts': screen(() => import('../screens/contacts/ContactsPage.tsx')),
  '/search': screen(() => import('../screens/search/SearchPage.tsx')),
  '/promised-emails': screen(() => import('../screens/promised-emails/PromisedEmailsPage.tsx')),
  '/profile': screen(() => import('../screens/profile/ProfilePage.tsx')),
  '/subscribe': screen(() => import('../screens/billing/BillingPage.tsx')),
  '/api-keys': screen(() => import('../screens/api-keys/ApiKeysPage.tsx')),
  '/analytics': screen(() => import('../screens/analytics/AnalyticsPage.tsx')),
  '/chat-tester': screen(() => import('../screens/chat-tester/ChatTesterPage.tsx')),
  '/integration-test': screen(() => import('../screens/integration-test/IntegrationTestPage.tsx')),
  '/settings/replies': screen(() => import('../screens/saved-replies/SavedRepliesPage.tsx')),
  '/settings/identity': screen(() => import('../screens/identity/IdentityPage.tsx')),
  '/settings/blocked': screen(() => import('../screens/blocked/BlockedPage.tsx')),
  '/webhooks': screen(() => import('../screens/webhooks/WebhooksPage.tsx')),
};
type Path = keyof typeof screens;

const at = (path: Path) => {
  const { Screen } = screens[path];
  return <Route key={path} path={path} element={<Screen />} />;
};

/** Loads what is drawn first, so that nothing has to stand in for it. */
export const preload = (path: string, isSignedIn: boolean) =>
  Promise.all([
    isSignedIn && shell.preload(),
    isSignedIn && SETTINGS_PATHS.includes(path) && settingsLayout.preload(),
    path in screens && screens[path as Path].preload(),
  ]);

/** Everything is made again in another language, what had the focus included. */
function useFocusInLanguage(language: string): void {
  const former = useRef(language);
  useEffect(() => {
    if (former.current === language) return;
    former.current = language;
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [language]);
}

export function App() {
  const language = useShownLanguage();
  useFocusInLanguage(language);
  return (
    <QueryClientProvider key={language} client={queries}>
      <Crash
        fallback={
          <main className="grid min-h-dvh place-items-center">
            <PageNotShown />
          </main>
        }
      >
        <BrowserRouter>
          <Suspense>
            <Routes>
              {at('/')}
              {at('/widget-test')}
              {at('/docs')}
              <Route element={<GuestsOnly />}>
                {at('/login')}
                {at('/signup')}
                {at('/forgot-password')}
              </Route>
              {at('/contact')}
              {at('/reset-password')}
              <Route element={<SignedIn roles={['owner', 'admin']} />}>{at('/welcome')}</Route>
              <Route element={<SignedIn />}>
                <Route element={<shell.Screen />}>
                  {at('/app')}
                  {at('/dashboard')}
                  {at('/knowledge-base')}
                  {at('/handoff-center')}
                  {at('/search')}
                  {at('/promised-emails')}
                  {at('/contacts')}
                  <Route path="/contacts/:id" element={<contact.Screen />} />
                  {at('/profile')}
                  <Route element={<settingsLayout.Screen />}>
                    <Route path="/settings" element={<Navigate to="/settings/workspace" replace />} />
                    <Route path="/settings/:section" element={<settings.Screen />} />
                    <Route path="/prompt-tuner" element={<settings.Screen />} />
                    {at('/settings/replies')}
                    {at('/agents')}
                    {at('/subscribe')}
                    <Route element={<SignedIn roles={['owner', 'admin']} />}>
                      {at('/api-keys')}
                      {at('/webhooks')}
                      {at('/settings/identity')}
                      {at('/settings/blocked')}
                    </Route>
                  </Route>
                  <Route element={<SignedIn roles={['owner', 'admin']} />}>
                    {at('/analytics')}
                    {at('/chat-tester')}
                    {at('/integration-test')}
                  </Route>
                </Route>
              </Route>
              <Route path="/inbox" element={<Navigate to="/handoff-center" replace />} />
              <Route element={<MembersOnly />}>
                <Route element={<shell.Screen />}>
                  <Route path="*" element={<notFound.Screen />} />
                </Route>
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </Crash>
      <Toaster theme={useTheme()} />
    </QueryClientProvider>
  );
}
