-- Announcements have five kinds and four priorities now.
update site_notifications set type = 'error' where type = 'critical';
update site_notifications set priority = 'medium' where priority = 'normal';
