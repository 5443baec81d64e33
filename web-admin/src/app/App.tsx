import { Toaster, useTheme } from '@chatbot-saas/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { queries } from '../lib/queries.ts';
import { Crash } from './Crash.tsx';
import { FullPageSpinner } from './FullPageSpinner.tsx';
import { GuestsOnly, SignedIn } from './guards.tsx';
import { PageNotShown } from './PageNotShown.tsx';

const Landing = lazy(() => import('../features/landing/LandingPage.tsx'));
const Login = lazy(() => import('../features/auth/LoginPage.tsx'));
const Signup = lazy(() => import('../features/auth/SignupPage.tsx'));
const ForgotPassword = lazy(() => import('../features/password/ForgotPasswordPage.tsx'));
const ResetPassword = lazy(() => import('../features/password/ResetPasswordPage.tsx'));
const Contact = lazy(() => import('../features/contact/ContactPage.tsx'));
const Docs = lazy(() => import('../features/docs/DocsPage.tsx'));
const Shell = lazy(() => import('./Shell.tsx'));
const Dashboard = lazy(() => import('../features/dashboard/DashboardPage.tsx'));
const HandoffCenter = lazy(() => import('../features/handoff-center/HandoffCenterPage.tsx'));
const Knowledge = lazy(() => import('../features/knowledge/KnowledgePage.tsx'));
const Keys = lazy(() => import('../features/keys/KeysPage.tsx'));
const PromptTuner = lazy(() => import('../features/prompt-tuner/PromptTunerPage.tsx'));
const Agents = lazy(() => import('../features/agents/AgentsPage.tsx'));
const Analytics = lazy(() => import('../features/analytics/AnalyticsPage.tsx'));
const Subscribe = lazy(() => import('../features/subscribe/SubscribePage.tsx'));
const ChatTester = lazy(() => import('../features/chat-tester/ChatTesterPage.tsx'));
const IntegrationTest = lazy(() => import('../features/integration-test/IntegrationTestPage.tsx'));
const WidgetTest = lazy(() => import('../features/widget-test/WidgetTestPage.tsx'));
const Webhooks = lazy(() => import('../features/webhooks/WebhooksPage.tsx'));
const Profile = lazy(() => import('../features/profile/ProfilePage.tsx'));

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
              <Route element={<SignedIn />}>
                <Route element={<Shell />}>
                  <Route path="/app" element={<Dashboard />} />
                  <Route path="/dashboard" element={<Dashboard />} />
                  <Route path="/knowledge-base" element={<Knowledge />} />
                  <Route path="/prompt-tuner" element={<PromptTuner />} />
                  <Route path="/handoff-center" element={<HandoffCenter />} />
                  <Route path="/agents" element={<Agents />} />
                  <Route path="/profile" element={<Profile />} />
                  <Route path="/subscribe" element={<Subscribe />} />
                  <Route element={<SignedIn roles={['owner', 'admin']} />}>
                    <Route path="/api-keys" element={<Keys />} />
                    <Route path="/analytics" element={<Analytics />} />
                    <Route path="/chat-tester" element={<ChatTester />} />
                    <Route path="/integration-test" element={<IntegrationTest />} />
                    <Route path="/webhooks" element={<Webhooks />} />
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
