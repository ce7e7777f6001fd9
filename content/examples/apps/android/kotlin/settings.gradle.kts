pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositoriesMode.set(RepositoriesMode.FAIL_ON_PROJECT_REPOS)
    repositories {
        google()
        mavenCentral()
        maven {
            url = uri("%%androidMavenUrl%%")
            content { includeGroup("%%androidGroup%%") }
        }
    }
}

rootProject.name = "Shop"
include(":app")
