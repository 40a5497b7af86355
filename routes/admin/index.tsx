import { AdminDashboard } from "$/components/admin/dashboard/AdminDashboard.tsx";
import { ReadonlyDashboard } from "$/components/admin/dashboard/ReadonlyDashboard.tsx";
import { define } from "./(_shell)/define.ts";
import { Headed } from "./(_shell)/Headed.tsx";

/** All that the dashboard shows came with the shell. */
export default define.page(({ state }) => {
  const { t, shell: { me, projects }, may, settings } = state;
  if (!may.viewProjects) {
    return (
      <>
        <Headed title={t("admin:readonly.greeting", { name: me.firstName || me.email })} />
        <ReadonlyDashboard t={t} supportEmail={settings.supportEmail} />
      </>
    );
  }
  return (
    <>
      <Headed
        title={t("admin:dashboard.title")}
        badge={projects.length > 0 && (
          <span class="quietly">{t("admin:dashboard.count", { count: projects.length })}</span>
        )}
      />
      <AdminDashboard t={t} projects={projects} may={may} />
    </>
  );
});
