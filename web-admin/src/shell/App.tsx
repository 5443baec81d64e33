import { Toaster, useTheme } from '@chatbot-saas/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { queries } from '../api/query-client.ts';
import { Crash } from './Crash.tsx';
import { FullPageSpinner, GuestsOnly, SignedIn } from './guards.tsx';
import { PageNotShown } from './PageNotShown.tsx';
import { SettingsLayout } from './settings/SettingsLayout.tsx';

const Landing = lazy(() => import('../screens/landing/LandingPage.tsx'));
const Login = lazy(() => import('../screens/login/LoginPage.tsx'));
const Signup = lazy(() => import('../screens/signup/SignupPage.tsx'));
const ForgotPassword = lazy(() => import('../screens/forgot-password/ForgotPasswordPage.tsx'));
const ResetPassword = lazy(() => import('../screens/reset-password/ResetPasswordPage.tsx'));
const Contact = lazy(() => import('../screens/contact/ContactPage.tsx'));
const Docs = lazy(() => import('../screens/docs/DocsPage.tsx'));
const Welcome = lazy(() => import('../screens/welcome/WelcomePage.tsx'));
const Shell = lazy(() => import('./Shell.tsx'));
const Dashboard = lazy(() => import('../screens/dashboard/DashboardPage.tsx'));
const HandoffCenter = lazy(() => import('../screens/handoff-center/HandoffCenterPage.tsx'));
const KnowledgeBase = lazy(() => import('../screens/knowledge-base/KnowledgeBasePage.tsx'));
const ApiKeys = lazy(() => import('../screens/api-keys/ApiKeysPage.tsx'));
const Settings = lazy(() => import('../screens/settings/SettingsPage.tsx'));
const Team = lazy(() => import('../screens/team/TeamPage.tsx'));
const Analytics = lazy(() => import('../screens/analytics/AnalyticsPage.tsx'));
const Billing = lazy(() => import('../screens/billing/BillingPage.tsx'));
const ChatTester = lazy(() => import('../screens/chat-tester/ChatTesterPage.tsx'));
const IntegrationTest = lazy(() => import('../screens/integration-test/IntegrationTestPage.tsx'));
const WidgetTest = lazy(() => import('../screens/widget-test/WidgetTestPage.tsx'));
const Webhooks = lazy(() => import('../screens/webhooks/WebhooksPage.tsx'));
const Profile = lazy(() => import('../screens/profile/ProfilePage.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Crash
        fallback={
          <main className="grid min-h-dvh place-items-center">
            <PageNotShown />
          </main>
        }
      >
        <BrowserRouter>
          <Suspense fallback={<FullPageSpinner />}>
            <Routes>
              <Route path="/" element={<Landing />} />
              <Route path="/widget-test" element={<WidgetTest />} />
              <Route path="/docs" element={<Docs />} />
              <Route element={<GuestsOnly />}>
                <Route path="/login" element={<Login />} />
                <Route path="/signup" element={<Signup />} />
                <Route path="/forgot-password" element={<ForgotPassword />} />
              </Route>
              <Route path="/contact" element={<Contact />} />
              <Route path="/reset-password" element={<ResetPassword />} />
              <Route element={<SignedIn roles={['owner', 'admin']} />}>
                <Route path="/welcome" element={<Welcome />} />
              </Route>
              <Route element={<SignedIn />}>
                <Route element={<Shell />}>
                  <Route path="/app" element={<Dashboard />} />
                  <Route path="/dashboard" element={<Dashboard />} />
                  <Route path="/knowledge-base" element={<KnowledgeBase />} />
                  <Route path="/handoff-center" element={<HandoffCenter />} />
                  <Route path="/profile" element={<Profile />} />
                  <Route element={<SettingsLayout />}>
                    <Route path="/settings" element={<Navigate to="/settings/workspace" replace />} />
                    <Route path="/settings/:section" element={<Settings />} />
                    <Route path="/prompt-tuner" element={<Settings section="assistant" />} />
                    <Route path="/agents" element={<Team />} />
                    <Route path="/subscribe" element={<Billing />} />
                    <Route element={<SignedIn roles={['owner', 'admin']} />}>
                      <Route path="/api-keys" element={<ApiKeys />} />
                      <Route path="/webhooks" element={<Webhooks />} />
                    </Route>
                  </Route>
                  <Route element={<SignedIn roles={['owner', 'admin']} />}>
                    <Route path="/analytics" element={<Analytics />} />
                    <Route path="/chat-tester" element={<ChatTester />} />
                    <Route path="/integration-test" element={<IntegrationTest />} />
                  </Route>
                </Route>
              </Route>
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </Crash>
      <Toaster theme={useTheme()} />
    </QueryClientProvider>
  );
}
